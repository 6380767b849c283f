// The app's five tabs: at the bottom of a phone with an icon each, at the side of a computer as text only.
import type { SampleWeek } from '#content/read-sample-week.ts'
import type { icon } from '#site/ui/icons/icon.tsx'

const places = ['today', 'week', 'leads', 'nurture', 'cash'] as const
export type Place = (typeof places)[number]

interface AppTabsProps {
  names: SampleWeek['tabs']
  at: Place
  here: string | undefined
  icons?: Record<Place, ReturnType<typeof icon>>
}

export function AppTabs({ names, at, here, icons }: AppTabsProps) {
  return places.map((place) => {
    const Icon = icons?.[place]
    return (
      <span key={place} className={place === at ? here : undefined}>
        {Icon && <Icon />}
        {names[place]}
      </span>
    )
  })
}
