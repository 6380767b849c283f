// The office behind the door.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ActProvider } from './act.tsx'
import { createQueryClient } from './queries.ts'
import { createOfficeRouter } from './router.tsx'

export function Office() {
  const [queries] = useState(createQueryClient)
  const [router] = useState(createOfficeRouter)
  return (
    <QueryClientProvider client={queries}>
      <ActProvider>
        <RouterProvider router={router} />
      </ActProvider>
    </QueryClientProvider>
  )
}
