// Calling, texting and emailing happen in the user's own apps. When the user returns, the page asks how it went,
// because only a recorded response stops the lead's clock. The clock measures how long the person waits.
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { type ButtonLook, buttonClass } from '#office/ui/form/Button.tsx'

export type Way = 'call' | 'text' | 'mail'

export interface Contact {
  way: Way
  lead: { id: string; name: string }
  /**
   * Set if the user only copied the text and hasn't left the page. The page then asks only after the user has left and
   * returned.
   */
  isHere?: true | undefined
  /** What the user wrote in the office. It is stored with the event that records the sending. */
  written?: string | undefined
  /** Called after the user has recorded what they did. */
  onRecorded?: () => void
}

const schemes: Record<Way, string> = { call: 'tel:', text: 'sms:', mail: 'mailto:' }

const loadDialog = async () => ({ default: (await import('#office/leads/record/ContactDialog.tsx')).ContactDialog })
const ContactDialog = lazy(loadDialog)

const ContactContext = createContext<(contact: Contact) => void>(() => {})

/**
 * Returns the function to call when a tel:, sms: or mailto: link is opened. That function starts waiting for the
 * user's return.
 */
export const useContact = () => useContext(ContactContext)

/** If the page still has the focus after this time, the user never left, so the page asks right away. */
const leavingMs = 1500

interface Left extends Contact {
  atMs: number
}

export function ContactProvider({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<Left>()
  const [contact, setContact] = useState<Left>()

  useEffect(() => {
    if (!left) return
    // The dialog is loaded now, because there may be no connection when the user returns.
    loadDialog().catch(() => {})
    const ask = () => {
      setLeft(undefined)
      setContact(left)
    }
    const askWhenSeen = () => document.visibilityState === 'visible' && ask()
    const askIfHere = () => !left.isHere && document.visibilityState === 'visible' && document.hasFocus() && ask()
    const timer = setTimeout(askIfHere, leavingMs)
    addEventListener('focus', askWhenSeen)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', askWhenSeen)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [left])

  return (
    <ContactContext value={(begun) => setLeft({ ...begun, atMs: Date.now() })}>
      {children}
      {contact && (
        <Suspense>
          <ContactDialog contact={contact} onClose={() => setContact(undefined)} />
        </Suspense>
      )}
    </ContactContext>
  )
}

interface ContactLinkProps extends Contact {
  /** A phone number, or an email address with an optional encoded draft (`?subject=…&body=…`). */
  to: string
  look?: ButtonLook
  children: ReactNode
}

export function ContactLink({ way, lead, to, look = 'line', children }: ContactLinkProps) {
  const begin = useContact()
  return (
    <a className={buttonClass({ look })} href={schemes[way] + to} onClick={() => begin({ way, lead })}>
      {children}
    </a>
  )
}
