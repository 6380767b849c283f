// What a lead asked for: a short label with an icon.

import type { ReactNode } from 'react'
import type { LeadCategory } from '#domain/leads/lead-filter.ts'
import type { InOffice } from '#forms/define-form.ts'
import { forms } from '#forms/index.ts'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import { Briefcase, Calculator, History, Receipt, Shirt, Users } from './icons.tsx'
import { Tag } from './Tag.tsx'

type Icon = (props: { className?: string | undefined }) => ReactNode

const byName: Record<NonNullable<InOffice['icon']>, Icon> = {
  shirt: Shirt,
  history: History,
  calculator: Calculator,
  briefcase: Briefcase,
  file: FileText,
}
const byCategory: Record<LeadCategory, Icon> = {
  orders: Receipt,
  bookings: Calendar,
  demos: Play,
  workshop: Users,
  messages: Mail,
}

export function requestIcon(form: string, category: LeadCategory): Icon {
  const icon = forms.get(form)?.inOffice.icon
  return icon ? byName[icon] : byCategory[category]
}

export function RequestTag({ form, category, label }: { form: string; category: LeadCategory; label: string }) {
  const Icon = requestIcon(form, category)
  return (
    <Tag>
      <Icon />
      {label}
    </Tag>
  )
}
