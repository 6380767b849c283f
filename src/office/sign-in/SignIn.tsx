// Selects one of the three pages before sign-in.
import { lazy, Suspense, useState } from 'react'
import { EnterPage } from './EnterPage.tsx'
import type { SignInPage } from './pages.ts'
import { SignInForm } from './SignInForm.tsx'
import { takeToken } from './token.ts'

// Loaded only when needed: a teammate opens a start link, such as an invitation, once. Later sign-ins don't need this
// page.
const StartPage = lazy(async () => ({ default: (await import('./StartPage.tsx')).StartPage }))

export function SignIn({ page }: { page: SignInPage }) {
  const [token] = useState(takeToken)
  if (page === 'start')
    return (
      <Suspense>
        <StartPage token={token} />
      </Suspense>
    )
  if (page === 'enter') return <EnterPage token={token} />
  return <SignInForm />
}
