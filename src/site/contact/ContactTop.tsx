// The contact page: on the left, every way to reach us; on the right, the form on a card that looks like a letter.
import type { ReactNode } from 'react'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { House } from '#site/ui/icons/House.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { ContactCard } from './ContactCard.tsx'
import styles from './ContactTop.module.css'
import type { ContactPage } from './read-contact.ts'

interface ContactTopProps {
  brand: { name: string; supportEmail: string; phone: { shown: string; dialled: string }; address: string[] }
  texts: ContactPage
  /** The content of the letter: the form or its confirmation. */
  children: ReactNode
}

export function ContactTop({ brand, texts, children }: ContactTopProps) {
  const { email, chat, phone, call, post } = texts.ways
  return (
    <section className={`page grid ${styles.desk}`}>
      <h1>{texts.heading}</h1>
      <ContactCard to={texts.letter.to} name={brand.name} className={styles.letter}>
        {children}
      </ContactCard>
      <ul className={styles.ways}>
        <li>
          <Mail />
          <h2>{email.heading}</h2>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          <p>{email.text}</p>
          <ReplyWindow texts={email} />
        </li>
        <li>
          <MessageSquare />
          <h2>{chat.heading}</h2>
          <p>{chat.text}</p>
        </li>
        <li>
          <Phone />
          <h2>{phone.heading}</h2>
          <a className="num" href={`tel:${brand.phone.dialled}`}>
            {brand.phone.shown}
          </a>
          <p>{phone.text}</p>
        </li>
        <li>
          <Calendar />
          <h2>{call.heading}</h2>
          <a href="/book-demo">{call.link}</a>
          <p>{call.text}</p>
        </li>
        <li>
          <House />
          <h2>{post.heading}</h2>
          <address>
            {brand.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
      </ul>
    </section>
  )
}

/** A timeline of 48 hours in six parts. The reply arrives in one of the last three parts. */
function ReplyWindow({ texts }: { texts: ContactPage['ways']['email'] }) {
  const [now, from, to] = texts.window
  return (
    <div className={styles.window} aria-hidden="true">
      <ol className="num">
        <li>{now}</li>
        <li />
        <li />
        <li>{from}</li>
        <li />
        <li>{to}</li>
      </ol>
      <p className="note">{texts.caption}</p>
    </div>
  )
}
