// Selects one of the three pages before sign-in.
import { useState } from 'react'
import { EnterPage } from './EnterPage.tsx'
import type { SignInPage } from './pages.ts'
import { SignInForm } from './SignInForm.tsx'
import { StartPage } from './StartPage.tsx'
import { takeToken } from './token.ts'

export function SignIn({ page }: { page: SignInPage }) {
  const [token] = useState(takeToken)
  if (page === 'start') return <StartPage token={token} />
  if (page === 'enter') return <EnterPage token={token} />
  return <SignInForm />
}
