// Sends the queued commands of offline-queue.ts as soon as there is a connection.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted } from '#domain/texts/texts.ts'
import { useConnection } from '#office/shell/connection.ts'
import { refreshNow } from '#office/shell/live.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { sendQueued } from './record-event.ts'

/** The interval of retries, in case the browser doesn't report that the connection is back. */
const againMs = 20_000

export function useSendQueued(): void {
  const { id } = useMe().teammate
  const { state } = useConnection()
  const queries = useQueryClient()
  const show = useToast()
  useEffect(() => {
    if (state === 'offline') return
    let isSending = false
    const send = async () => {
      if (isSending) return
      isSending = true
      const { sent, refused } = await sendQueued(id, Date.now())
      isSending = false
      if (sent + refused.length === 0) return
      refreshNow(queries, new Set(['all']))
      show({ text: refused[0] ?? `You’re back. Sent: ${counted(sent, 'change')}.`, isLasting: refused.length > 0 })
    }
    send()
    const timer = setInterval(send, againMs)
    return () => clearInterval(timer)
  }, [id, state, queries, show])
}
