// Colors and tables of letters.
import { type CSSProperties, createElement as h, type ReactNode } from 'react'

export const colors = {
  paper: '#F2F0E6',
  ink: '#12261F',
  text: '#42554C',
  quiet: '#5B6D64',
  leaf: '#14624A',
  sun: '#FFC92B',
  window: '#FFF1C2',
  cloth: '#CFE3EE',
  line: '#DCDACD',
  edge: '#78877E',
  tomato: '#B23A1F',
}

interface TableLook {
  className?: string
  width?: number | string
  style?: CSSProperties
  label?: string
}

/** For layout only: it isn't announced as a table. */
export const table = ({ label, width = '100%', ...look }: TableLook, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width, cellPadding: 0, cellSpacing: 0, ...look, ...(label && { 'aria-label': label }) },
    h('tbody', null, ...rows),
  )
