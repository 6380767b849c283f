// The office's entry script. It includes the sign-in pages, so they appear immediately; any other page loads the rest.
import '#site/styles/tokens.css'
import './styles/tokens.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { signInPageAt } from './sign-in/pages.ts'
import { SignIn } from './sign-in/SignIn.tsx'

const root = createRoot(document.getElementById('office')!)
const page = signInPageAt(location.pathname)
if (page) root.render(<SignIn page={page} />)
else import('./Office.tsx').then(({ Office }) => root.render(<Office />), sayItDidNotLoad)

/** After an update, the scripts that this page refers to may no longer exist. */
function sayItDidNotLoad() {
  root.render(
    <p role="alert">
      The office didn’t load. <a href={location.href}>Reload</a>
    </p>,
  )
}
