// The app's five tabs. On a phone they are at the bottom and have icons; on a computer they are at the side, as text.
import type { SampleWeek } from '#content/read-sample-week.ts'
import type { icon } from '#site/ui/icons/icon.tsx'

const tabs = ['today', 'week', 'leads', 'nurture', 'cash'] as const
export type Tab = (typeof tabs)[number]

interface AppTabsProps {
  names: SampleWeek['tabs']
  at: Tab
  here: string | undefined
  icons?: Record<Tab, ReturnType<typeof icon>>
}

export function AppTabs({ names, at, here, icons }: AppTabsProps) {
  return tabs.map((tab) => {
    const Icon = icons?.[tab]
    return (
      <span key={tab} className={tab === at ? here : undefined}>
        {Icon && <Icon />}
        {names[tab]}
      </span>
    )
  })
}
