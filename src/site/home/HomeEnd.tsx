// The last band of the home page: a button to start, and a link to book a demo first.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Pair } from '#site/ui/Pair.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { NextStep } from '#site/ui/ways/NextStep.tsx'
import type { HomeTexts } from './read-home.ts'

export function HomeEnd({ texts }: { texts: HomeTexts['end'] }) {
  return (
    <NextStep heading={texts.heading} text={texts.text}>
      <Pair>
        <ButtonLink href="/pricing">{texts.start}</ButtonLink>
        <GoLink href="/book-demo">{texts.book}</GoLink>
      </Pair>
    </NextStep>
  )
}
