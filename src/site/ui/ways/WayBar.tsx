// On phones, a bar with two next steps that sticks to the bottom of the screen while its parent is in view. It has its
// own space at the end of the parent, so that no content moves or stays covered.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { DemoButton } from './DemoButton.tsx'
import styles from './WayBar.module.css'

export function WayBar({ texts }: { texts: { watch: string; book: string } }) {
  return (
    <div className={styles.bar}>
      <DemoButton size="small">
        <Play />
        {texts.watch}
      </DemoButton>
      <ButtonLink href="/book-demo" look="line" size="small">
        {texts.book}
      </ButtonLink>
    </div>
  )
}
