// Saves a file that the server creates. If the file holds personal data, the server first requires a recent passkey.
import type { Result } from '#office/result.ts'
import { useStepUp } from './step-up.tsx'
import { useToast } from './toast.tsx'

type File = { name: string; bytes: Blob }

export function useDownload() {
  const withStepUp = useStepUp()
  const show = useToast()
  return async (request: () => Promise<Result<File>>) => {
    const answer = await withStepUp(request)
    if (!answer.isOk) {
      if (!answer.needsPasskey) show({ text: answer.detail })
      return
    }
    const address = URL.createObjectURL(answer.body.bytes)
    const link = Object.assign(document.createElement('a'), { href: address, download: answer.body.name })
    link.click()
    URL.revokeObjectURL(address)
  }
}
