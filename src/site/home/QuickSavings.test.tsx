import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { QuickSavings } from './QuickSavings.tsx'

const costsCents = {
  crm: 5000,
  communication: 9500,
  marketing: 10_000,
  website: 29_700,
  scheduling: 1200,
  payments: 1500,
  analytics: 2900,
}
const texts = {
  today: 'You pay today',
  keep: 'You keep, every {period}',
  more: 'It would cost more, every {period}',
  nothing: 'Choose one.',
  month: 'month',
  year: 'year',
  link: 'Open the savings calculator',
}

/** Renders the calculator with the page's inputs: all tools checked except those in `unticked`, timeframe monthly. */
function show({ unticked = [] as string[] } = {}) {
  render(
    <QuickSavings
      costsCents={costsCents}
      plan={{ name: 'Tidy Tactician', monthlyCents: 19_900 }}
      texts={texts}
      timeframe={['monthly', 'yearly'].map((value) => (
        <label key={value}>
          <input type="radio" name="per" value={value} defaultChecked={value === 'monthly'} />
          {value}
        </label>
      ))}
    >
      {Object.keys(costsCents).map((id) => (
        <label key={id}>
          <input type="checkbox" value={id} defaultChecked={!unticked.includes(id)} />
          {id}
        </label>
      ))}
    </QuickSavings>,
  )
}

const kept = () => screen.getByText(/every (month|year)/).textContent
const address = () => screen.getByRole('link', { name: texts.link }).getAttribute('href')

describe('QuickSavings', () => {
  const user = userEvent.setup()

  it('starts monthly, with every tool', () => {
    show()
    expect(screen.getByText('You pay today')).toHaveTextContent('$598')
    expect(kept()).toBe('You keep, every month$399')
    expect(address()).toBe('/savings-calculator')
  })

  it('leaves unchecked tools out of the total and of the link to the full calculator', async () => {
    show()
    await user.click(screen.getByLabelText('website'))
    expect(screen.getByText('You pay today')).toHaveTextContent('$301')
    expect(kept()).toBe('You keep, every month$102')
    expect(address()).toBe('/savings-calculator?website=0')
  })

  it('multiplies by twelve for a year', async () => {
    show()
    await user.click(screen.getByLabelText('yearly'))
    expect(screen.getByText('You pay today')).toHaveTextContent('$7,176')
    expect(screen.getByText('Tidy Tactician')).toHaveTextContent('$2,388')
    expect(kept()).toBe('You keep, every year$4,788')
    expect(address()).toBe('/savings-calculator?timeframe=yearly')
  })

  it('says when the plan costs more than the tools', async () => {
    show()
    for (const id of ['website', 'marketing', 'communication']) await user.click(screen.getByLabelText(id))
    expect(kept()).toBe('It would cost more, every month$93')
  })

  it('asks for a tool, and shows no amount, while no tool is chosen', async () => {
    show()
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    expect(screen.getByText('Choose one.')).toHaveTextContent(/^Choose one\.$/)
    expect(screen.queryByText(/every month/)).toBeNull()
  })

  it('respects boxes that were unchecked before hydration', () => {
    show({ unticked: ['crm'] })
    expect(kept()).toBe('You keep, every month$349')
  })
})
