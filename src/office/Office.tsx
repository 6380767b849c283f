// The office app: all pages of the office except the sign-in pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createOfficeRouter } from './router.tsx'
import { createQueryClient } from './shell/queries.ts'
import { StepUpProvider } from './shell/step-up.tsx'
import { ToastProvider } from './shell/toast.tsx'

export function Office() {
  const [queries] = useState(createQueryClient)
  const [router] = useState(createOfficeRouter)
  return (
    <QueryClientProvider client={queries}>
      <StepUpProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </StepUpProvider>
    </QueryClientProvider>
  )
}
