// The office after signing in.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ActProvider } from './act.tsx'
import { createQueryClient } from './queries.ts'
import { createOfficeRouter } from './router.tsx'
import { ToastProvider } from './toast.tsx'

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
