// The Funnel page shows the steps from visitor to order, and four weeks day by day. It also shows how far visitors get
// (in the demo film, on the page /miss-a-call and in the forms), where they come from, and how fast leads are answered.
// The URL holds the period and the filters.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FunnelReport } from '#contract/funnel.ts'
import { dimensions } from '#domain/analytics/count-keys.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Dialog, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Info } from '#office/ui/first-icons.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { FilterChip } from '#office/ui/form/FilterChip.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty, ScreenHead } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Forms } from './Forms.tsx'
import { FourWeeks } from './FourWeeks.tsx'
import styles from './Funnel.module.css'
import { FunnelHead } from './FunnelHead.tsx'
import { funnelQuery } from './funnel-api.ts'
import { type FunnelSearch, queryOfSearch } from './funnel-search.ts'
import { partialTexts } from './funnel-texts.ts'
import { dimensionTexts, Groups, groupTexts } from './Groups.tsx'
import { MissedCall } from './MissedCall.tsx'
import { Speed } from './Speed.tsx'
import { Steps } from './Steps.tsx'
import { VideoRetention } from './VideoRetention.tsx'

export function Funnel() {
  useTitle('Funnel')
  const { timezone } = useMe().site
  const search = useSearch({ from: '/funnel' })
  const { day: today } = toWallClock(useNow(60_000), timezone)
  const query = queryOfSearch(search, today)
  const funnel = useQuery(funnelQuery(query))
  if (funnel.data && isUntouched(funnel.data)) return <NobodyYet />
  return (
    <>
      <FunnelHead report={funnel.data} search={search} query={query} />
      <Loaded query={funnel} what="the funnel" lines={14}>
        {(report) => (
          <div aria-busy={funnel.isPlaceholderData} className={styles.screen}>
            <Filters report={report} search={search} />
            <Mode report={report} />
            <Steps report={report} search={search} />
            <FourWeeks report={report} />
            <div className={styles.two}>
              <VideoRetention report={report} />
              <Speed speed={report.speed} />
              <MissedCall callSteps={report.callSteps} mode={report.mode} />
              <Forms report={report} search={search} />
              <Groups report={report} search={search} query={query} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/**
 * Whether there is nothing to show yet: counting is on, but no visits were ever counted, and both periods have no
 * leads.
 */
const isUntouched = ({ mode, countedSince, steps }: FunnelReport): boolean =>
  mode !== 'off' && countedSince === undefined && steps.every(({ count, before }) => count === 0 && before === 0)

function Filters({ report: { choices }, search }: { report: FunnelReport; search: FunnelSearch }) {
  const navigate = useNavigate({ from: '/funnel' })
  return (
    <div className={`controls ${styles.filters}`}>
      {dimensions.map((one) => (
        <FilterChip
          key={one}
          label={dimensionTexts[one].label}
          any={`${dimensionTexts[one].label}: any`}
          choices={choices[one]
            .filter((value) => value !== '')
            .map((value) => ({ value, label: groupTexts(one, value) }))}
          value={search[one]}
          onChoose={(value) =>
            navigate({ search: (now) => ({ ...now, [one]: value }), replace: true, resetScroll: false })
          }
        />
      ))}
    </div>
  )
}

/** Says why visits may be missing from the figures, such as on days before counting began. */
function Mode({ report: { mode, partialDays, countedSince, period } }: { report: FunnelReport }) {
  const partial = partialTexts(partialDays)
  const isLater = mode !== 'off' && countedSince !== undefined && countedSince > period.from
  if (mode === 'server' && !partial && !isLater) return null
  return (
    <div className={styles.mode}>
      <Banner kind="quiet" icon={<Info />}>
        {mode === 'off' && (
          <>
            <b>Counting is off,</b> so nobody’s visits are counted. Demos, calls, orders and answers still come from
            your leads. To count again, remove <code>COUNTING=0</code> from the server’s settings and restart it.{' '}
          </>
        )}
        {mode === 'posts' && (
          <>
            <b>Browsers report their own visits,</b> because your pages come from a CDN. Some blockers stop that, so
            there were more visits than you see here. Demos, calls and orders are exact.{' '}
          </>
        )}
        {isLater && `Visits have been counted since ${formatDate(countedSince, 'short')}. `}
        {partial}
      </Banner>
    </div>
  )
}

function NobodyYet() {
  const { publicUrl } = useMe().site
  const [isHow, setHow] = useState(false)
  return (
    <>
      <ScreenHead title="Funnel" isSection />
      <Empty
        title="Nobody has been here yet."
        actions={
          <>
            <a className={buttonClass({ look: 'sun' })} href={publicUrl}>
              Open the site
            </a>
            <Button look="line" onClick={() => setHow(true)}>
              How counting works
            </Button>
          </>
        }
      >
        <p>
          Counting starts with the first visitor. We keep nothing on their device, and nothing can tell who they are.
          Your own visits aren’t counted while you’re signed in.
        </p>
      </Empty>
      {isHow && (
        <Dialog title="How counting works" hasCross onClose={() => setHow(false)}>
          <DialogText>
            A visitor is one browser on one day. To tell browsers apart, the server makes a key from the address, the
            browser’s description and a random number, and throws all of it away at midnight. Only the sums stay.
          </DialogText>
          <DialogText>
            There are no cookies, and nothing joins a visit to a lead. Browsers that ask not to be tracked aren’t
            counted, and neither is your team. Bots are counted apart.
          </DialogText>
          <DialogText>Demos, calls, orders and answers come straight from your leads, so they’re exact.</DialogText>
        </Dialog>
      )}
    </>
  )
}
