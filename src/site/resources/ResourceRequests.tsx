// What the team does on request: two slips, and the services of the yellow band.
import { ButtonLink } from '#site/ui/Button.tsx'
import { ArrowUpCircle } from '#site/ui/icons/ArrowUpCircle.tsx'
import { AudioLines } from '#site/ui/icons/AudioLines.tsx'
import { MonitorDown } from '#site/ui/icons/MonitorDown.tsx'
import { Palette } from '#site/ui/icons/Palette.tsx'
import { Upload } from '#site/ui/icons/Upload.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './ResourceRequests.module.css'
import type { DownloadList, ResourcesPage } from './read-resources.ts'

const icons = { voice: AudioLines, install: MonitorDown, upgrade: ArrowUpCircle, palette: Palette, upload: Upload }
interface RequestSlipsProps {
  words: ResourcesPage['requests']
  requests: DownloadList['requests']
  area: string
}

export function RequestSlips({ words, requests, area }: RequestSlipsProps) {
  return (
    <section className={`page ${styles.requests}`} id="requests">
      <h2>{words.heading}</h2>
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
                <GoLink href={`${area}/${opens}`}>{words.button}</GoLink>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ServiceBandProps {
  words: ResourcesPage['services']
  services: DownloadList['services']
  area: string
}

export function ServiceBand({ words, services, area }: ServiceBandProps) {
  return (
    <section className={styles.services} id="services">
      <div className="page">
        <h2>{words.heading}</h2>
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
        <p className={styles.claim}>{words.claim}</p>
      </div>
    </section>
  )
}
