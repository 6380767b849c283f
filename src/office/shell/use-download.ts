// Saves a file that the server creates. If the file holds personal data, the user must have used a passkey recently
// (step-up.tsx).
import type { Result } from '#office/api/result.ts'
import { useStepUp } from './step-up.tsx'
import { useToast } from './toast.tsx'

type File = { name: string; bytes: Blob }

export function useDownload() {
  const withStepUp = useStepUp()
  const show = useToast()
  return async (request: () => Promise<Result<File>>) => {
    const result = await withStepUp(request)
    if (!result.isOk) {
      if (!result.needsPasskey) show({ text: result.detail })
      return
    }
    const address = URL.createObjectURL(result.body.bytes)
    const link = Object.assign(document.createElement('a'), { href: address, download: result.body.name })
    link.click()
    URL.revokeObjectURL(address)
  }
}
