// The tote with a woven check pattern: empty, and with the four bottles that it is made for.
import { Words } from './marks.tsx'

const top = { y: 140, left: 62, width: 176 }
const bottom = { y: 330, left: 40, width: 220 }
const warps = 9

const at = (part: number, edge: { left: number; width: number }) => Math.round(edge.left + part * edge.width)
const warpLines = Array.from({ length: warps }, (_, index) => {
  const part = (index + 0.5) / warps
  return `M${at(part, top)} ${top.y}L${at(part, bottom)} ${bottom.y}`
}).join('')
const weftLines = [162, 186, 210, 234, 258, 282, 306].map((y) => {
  const left = Math.round(top.left - ((y - top.y) / (bottom.y - top.y)) * (top.left - bottom.left))
  return `M${left} ${y}H${300 - left}`
})

const Bag = ({ print }: { print: string[] }) => (
  <>
    <path d="M62 140h176l22 190H40z" fill="#fff" stroke="#12261F" strokeOpacity=".2" />
    <g fill="none" stroke="var(--a)" strokeOpacity=".5" strokeWidth="11">
      <path d={warpLines} />
      <path d={weftLines.join('')} />
    </g>
    <path d="M206 140h32l22 190h-46z" fill="#12261F" opacity=".13" />
    <path d="M62 140h8L50 330H40z" fill="#fff" opacity=".4" />
    <path d="M61 140h178l2 16H59z" fill="var(--a)" />
    <path d="M206 140h33l2 16h-34z" fill="#12261F" opacity=".13" />
    <path d="M60 152h180" stroke="#12261F" strokeOpacity=".4" strokeWidth="1.6" strokeDasharray="5 4" />
    <g fill="var(--d)">
      <path d="M99 144h18v26H99zM183 144h18v26h-18z" />
    </g>
    <path
      d="m102 147 12 20M114 147l-12 20M186 147l12 20M198 147l-12 20"
      stroke="#fff"
      strokeOpacity=".5"
      strokeWidth="1.4"
    />
    <path d="M92 196h112v88H92z" fill="#FFC92B" />
    <path d="M92 262h112v22H92z" fill="#14624A" />
    <path d="M95 199h106v82H95z" fill="none" stroke="#12261F" strokeOpacity=".45" strokeDasharray="4 3" />
    {print.map((line, index) => (
      <Words key={line} x={104} y={228 + index * 24} size={25} fill="#12261F" anchor="start">
        {line}
      </Words>
    ))}
  </>
)

const Handle = () => (
  <>
    <path d="M108 150V94q0-46 42-46t42 46v56" fill="none" stroke="var(--d)" strokeWidth="13" />
    <path d="M104 146V94q0-42 36-49" fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="3" />
  </>
)

const bottles = [
  { x: 66, color: '#FFC92B' },
  { x: 110, color: '#5E9EBF' },
  { x: 154, color: '#4FAE8C' },
  { x: 198, color: '#F7F3E3' },
]

const Bottle = ({ x, color }: { x: number; color: string }) => (
  <g transform={`translate(${x})`}>
    <path d="M2 76h-8v9h8zM0 72h28l8 8v9H24v13H12V88H0z" fill="#12261F" />
    <path d="M12 88q-1 12-9 17l4 3q9-7 9-18z" fill="#12261F" />
    <path d="M11 100h14q3 12 9 18v30H2v-30q6-6 9-18z" fill={color} stroke="#12261F" strokeOpacity=".2" />
    <path d="M24 100h1q3 12 9 18v30h-9v-30q0-10-1-18z" fill="#12261F" opacity=".16" />
  </g>
)

export const ToteFront = ({ print }: { print: string[] }) => (
  <>
    <Handle />
    <Bag print={print} />
  </>
)

export const ToteFull = ({ print }: { print: string[] }) => (
  <>
    <path d="M108 150V66q0-46 42-46t42 46v84" fill="none" stroke="var(--d)" strokeWidth="13" />
    {bottles.map((bottle) => (
      <Bottle key={bottle.x} {...bottle} />
    ))}
    <Bag print={print} />
  </>
)
