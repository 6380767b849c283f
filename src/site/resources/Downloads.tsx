// The downloads, drawn as packs (labeled packages). Packs with a blue label are signed files. The other packs link to a
// form or to another site.
import { ButtonLink } from '#site/ui/Button.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { ExternalLink } from '#site/ui/icons/ExternalLink.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import scripted from '#site/ui/scripted.module.css'
import summary from '#site/ui/summary.module.css'
import { DownloadDrawing } from './DownloadDrawing.tsx'
import styles from './Downloads.module.css'
import type { DownloadList, ResourcesPage } from './read-resources.ts'

interface DownloadsProps {
  texts: ResourcesPage['downloads']
  packs: DownloadList['items']
  /** The path of the resources area. */
  area: string
  /** The URL that the merchant-account pack links to. */
  merchantAccountUrl: string
}

export function Downloads({ texts, packs, area, merchantAccountUrl }: DownloadsProps) {
  return (
    <section className={`page ${styles.section}`} id="downloads">
      <h2>{texts.heading}</h2>
      {/* Shown if the server redirects to a URL with #download-failed, or if download-click.ts sets data-shown. */}
      <div className={styles.failed} id="download-failed" role="alert" tabIndex={-1}>
        <CircleAlert />
        <p>{texts.failed}</p>
      </div>
      <ul className={styles.packs} data-columns={Math.min(packs.length, 3)}>
        {packs.map((pack) => (
          <li key={pack.name} className={styles.pack} data-kind={'file' in pack ? 'file' : pack.opens}>
            {'opens' in pack && pack.opens === 'resource-pack' && (
              <DownloadDrawing className={styles.art} texts={texts.art} />
            )}
            <p className={styles.label}>
              <span>{pack.type}</span>
              <span className="num">{pack.fileSize}</span>
            </p>
            <h3>{pack.name}</h3>
            <p className={styles.text}>{pack.description}</p>
            {'file' in pack ? (
              <SealedFile texts={texts} file={pack.file} name={pack.name} area={area} />
            ) : (
              <>
                {pack.opens === 'merchant-account' ? (
                  <ButtonLink href={merchantAccountUrl} look="line" newTab className={styles.button}>
                    {texts.merchantAccount}
                    <ExternalLink />
                  </ButtonLink>
                ) : (
                  <ButtonLink href={`${area}/${pack.opens}`} look="line" className={styles.button}>
                    {pack.opens === 'resource-pack' ? texts.resourcePack : texts.download}
                  </ButtonLink>
                )}
                <p className={`note ${styles.foot}`}>{pack.note}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A signed file. The server fills in its checksum and signature, and commands that verify them. They depend on this
 * server's files and signing key.
 */
function SealedFile({
  texts,
  file,
  name,
  area,
}: {
  texts: ResourcesPage['downloads']
  file: string
  name: string
  area: string
}) {
  const seal = [
    { part: 'sha256', label: texts.sha256 },
    { part: 'signature', label: texts.signature },
    { part: 'command', label: texts.command, isToCopy: true },
    { part: 'windows', label: texts.windows, isToCopy: true },
  ]
  return (
    <>
      <a className={styles.download} href={`${area}/files/${file}`} data-download="">
        <Download />
        {texts.download}
        <span className="vh">{`: ${name}`}</span>
      </a>
      <details className={styles.seal} hidden data-sealed={file}>
        <summary className={summary.summary}>
          <ShieldCheck />
          {texts.sealed}
          <Plus />
        </summary>
        <dl>
          {seal.map(({ part, label, isToCopy }) => (
            <div key={part}>
              <dt>{label}</dt>
              <dd>
                <code {...{ [`data-seal-${part}`]: file }} />
                {isToCopy && <CopyButton texts={texts} label={label} />}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** A button that copies the code before it (copy-code.ts). The button is shown only with JavaScript. */
function CopyButton({ texts, label }: { texts: ResourcesPage['downloads']; label: string }) {
  return (
    <>
      <button
        type="button"
        className={`${scripted.scripted} ${styles.copy}`}
        data-copied={texts.copied}
        data-copy-by-hand={texts.copyByHand}
      >
        {texts.copy}
        <span className="vh">{`: ${label}`}</span>
      </button>
      <span className={styles.copied} role="status" />
    </>
  )
}

const ShieldCheck = icon(
  <>
    <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />
    <path d="m9 12 2 2 4-4" />
  </>,
)
