// The last band of the home page: start, or talk first.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Pair } from '#site/ui/Pair.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import { NextStep } from '#site/ui/ways/NextStep.tsx'
import type { HomeTexts } from './read-home.ts'

export function HomeEnd({ words }: { words: HomeTexts['end'] }) {
  return (
    <NextStep heading={words.heading} text={words.text}>
      <Pair>
        <ButtonLink href="/pricing">{words.start}</ButtonLink>
        <GoLink href="/book-demo">{words.book}</GoLink>
      </Pair>
    </NextStep>
  )
}
