// The head of the Funnel page: the period, the period it is compared with, and the export.

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FunnelQuery, FunnelReport } from '#contract/funnel.ts'
import { download } from '#office/api/client.ts'
import { useDownload } from '#office/shell/use-download.ts'
import { Button } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Download } from '#site/ui/icons/Download.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import type { FunnelSearch, Preset } from './funnel-search.ts'
import { daysInWords, headTexts } from './funnel-texts.ts'

const periods: readonly { period: Preset | undefined; label: string }[] = [
  { period: 'today', label: 'Today' },
  { period: undefined, label: 'This week' },
  { period: '28-days', label: '28 days' },
  { period: 'quarter', label: 'Quarter' },
]

const noDays = { from: undefined, to: undefined, beforeFrom: undefined, beforeTo: undefined }

interface FunnelHeadProps {
  report: FunnelReport | undefined
  search: FunnelSearch
  /** The query for the server, with days and filters. */
  query: FunnelQuery
}

export function FunnelHead({ report, search, query }: FunnelHeadProps) {
  const navigate = useNavigate({ from: '/funnel' })
  const save = useDownload()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScreenHead
        title="Funnel"
        isSection
        action={
          <>
            <nav className={segments.segments} aria-label="Dates">
              {periods.map(({ period, label }) => (
                <Link
                  key={label}
                  to="/funnel"
                  search={{ ...search, ...noDays, period }}
                  activeOptions={{ exact: true }}
                  resetScroll={false}
                >
                  {label}
                </Link>
              ))}
              <button
                type="button"
                aria-pressed={search.from !== undefined}
                disabled={!report}
                onClick={() => setOpen(true)}
              >
                <Calendar />
                {report && search.from !== undefined ? daysInWords(report.period, report.today) : 'Other dates'}
              </button>
            </nav>
            <Button look="line" onClick={() => save(() => download(api.funnel.export, { query }))}>
              <Download />
              CSV <span className="visually-hidden">by day</span>
            </Button>
          </>
        }
      >
        {report && headTexts(report)}
      </ScreenHead>
      {isOpen && report && (
        <CompareDialog
          report={report}
          onClose={() => setOpen(false)}
          onCompare={(period, before) => {
            setOpen(false)
            navigate({
              search: (now) => ({
                ...now,
                period: undefined,
                ...period,
                beforeFrom: before.from,
                beforeTo: before.to,
              }),
            })
          }}
        />
      )}
    </>
  )
}
