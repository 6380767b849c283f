// Work that the team does on request: cards that link to the request forms, and a yellow band with services.
import { ButtonLink } from '#site/ui/Button.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import { Upload } from '#site/ui/icons/Upload.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './ResourceRequests.module.css'
import type { DownloadList, ResourcesPage } from './read-resources.ts'

const ArrowUpCircle = icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m16 12-4-4-4 4" />
    <path d="M12 16V8" />
  </>,
)
const MonitorDown = icon(
  <>
    <path d="M12 13V7" />
    <path d="m15 10-3 3-3-3" />
    <rect width="20" height="14" x="2" y="3" rx="2" />
    <path d="M12 17v4" />
    <path d="M8 21h8" />
  </>,
)
const Palette = icon(
  <>
    <path d="M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z" />
    <circle cx="13.5" cy="6.5" r=".5" fill="currentColor" />
    <circle cx="17.5" cy="10.5" r=".5" fill="currentColor" />
    <circle cx="6.5" cy="12.5" r=".5" fill="currentColor" />
    <circle cx="8.5" cy="7.5" r=".5" fill="currentColor" />
  </>,
)
const AudioLines = icon(
  <>
    <path d="M2 10v3" />
    <path d="M6 6v11" />
    <path d="M10 3v18" />
    <path d="M14 8v7" />
    <path d="M18 5v13" />
    <path d="M22 10v3" />
  </>,
)

const icons = { voice: AudioLines, install: MonitorDown, upgrade: ArrowUpCircle, palette: Palette, upload: Upload }
interface RequestCardsProps {
  texts: ResourcesPage['requests']
  requests: DownloadList['requests']
  area: string
}

export function RequestCards({ texts, requests, area }: RequestCardsProps) {
  return (
    <section className={`page ${styles.requests}`} id="requests">
      <h2>{texts.heading}</h2>
      <ul data-columns={Math.min(requests.length, 3)}>
        {requests.map(({ name, type, description, icon, opens }) => {
          const Drawn = icons[icon]
          return (
            <li key={name}>
              <Drawn />
              <div>
                <h3>{name}</h3>
                <p className="note">{type}</p>
                <p>{description}</p>
                <GoLink href={`${area}/${opens}`}>{texts.button}</GoLink>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ServiceBandProps {
  texts: ResourcesPage['services']
  services: DownloadList['services']
  area: string
}

export function ServiceSection({ texts, services, area }: ServiceBandProps) {
  return (
    <section className={styles.services} id="services">
      <div className="page">
        <h2>{texts.heading}</h2>
        <ul data-columns={Math.min(services.length, 3)}>
          {services.map(({ name, description, icon, link, buttonText }) => {
            const Drawn = icons[icon]
            return (
              <li key={name}>
                <Drawn />
                <h3>{name}</h3>
                <p>{description}</p>
                <ButtonLink href={link.startsWith('/') ? link : `${area}/${link}`} look="line" size="small">
                  {buttonText}
                </ButtonLink>
              </li>
            )
          })}
        </ul>
        <p className={styles.claim}>{texts.claim}</p>
      </div>
    </section>
  )
}
