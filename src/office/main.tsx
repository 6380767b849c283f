// The office's entry script. It includes the sign-in pages, so that they appear immediately. Any other page loads the
// rest of the office.
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

/** Loading fails if an update has removed the scripts that this page refers to. */
function sayItDidNotLoad() {
  root.render(
    <p role="alert">
      The office didn’t load. <a href={location.href}>Reload</a>
    </p>,
  )
}
