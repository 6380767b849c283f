// Selects one of the three pages before sign-in.
import { lazy, Suspense, useState } from 'react'
import { EnterPage } from './EnterPage.tsx'
import type { SignInPage } from './pages.ts'
import { SignInForm } from './SignInForm.tsx'
import { takeToken } from './token.ts'

// A teammate opens a start link once, so signing in doesn't load its page.
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
