// The office app: all pages of the office but those for signing in.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createOfficeRouter } from './router.tsx'
import { ActProvider } from './shell/act.tsx'
import { createQueryClient } from './shell/queries.ts'
import { ToastProvider } from './shell/toast.tsx'

export function Office() {
  const [queries] = useState(createQueryClient)
  const [router] = useState(createOfficeRouter)
  return (
    <QueryClientProvider client={queries}>
      <ActProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ActProvider>
    </QueryClientProvider>
  )
}
