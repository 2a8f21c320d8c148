import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { type Played, payButton } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { hosts } from './hosts/hosts'

/**
 * The form in pages of other libraries, each with the file of a few lines that takes accent,
 * ground, text, radius and height from it. The field and the button above are the library's own.
 */
const meta = {
  title: 'Looks/Hosts',
  tags: ['!autodocs'],
  component: Host,
  decorators: [onStage],
  parameters: staged({}, 'editing'),
  args: { scheme: 'light' },
  argTypes: { scheme: { control: 'inline-radio', options: ['light', 'dark'] } },
} satisfies Meta<typeof Host>

export default meta

type Story = StoryObj<typeof meta>

export const Shadcn: Story = { args: { library: 'shadcn' }, play }
export const ShadcnDark: Story = { args: { library: 'shadcn', scheme: 'dark' }, play }
export const Bootstrap: Story = { args: { library: 'bootstrap' }, play }
export const BootstrapDark: Story = { args: { library: 'bootstrap', scheme: 'dark' }, play }
export const MaterialUI: Story = { args: { library: 'mui' }, play }
export const MaterialUIDark: Story = { args: { library: 'mui', scheme: 'dark' }, play }
export const Chakra: Story = { args: { library: 'chakra' }, play }
export const ChakraDark: Story = { args: { library: 'chakra', scheme: 'dark' }, play }
export const Radix: Story = { args: { library: 'radix' }, play }
export const RadixDark: Story = { args: { library: 'radix', scheme: 'dark' }, play }

interface HostStoryProps {
  readonly library: string
  readonly scheme: 'light' | 'dark'
}

function Host({ library, scheme }: HostStoryProps): ReactElement {
  const Page = hosts[library]
  if (!Page) throw new Error(`There is no page of ${library}.`)
  return (
    <div className="workshop-host">
      <Page scheme={scheme}>
        <CardForm />
      </Page>
    </div>
  )
}

/** Our button has the ground, the text and the corners of the library's own. */
async function play(played: Played): Promise<void> {
  const button = played.canvasElement.querySelector<HTMLElement>('[data-host="button"]')
  if (!button) throw new Error('The page has no button of its own.')
  const pay = payButton(played)
  await waitFor(() => {
    const wanted = getComputedStyle(button)
    const actual = getComputedStyle(pay)
    expect(actual.backgroundColor).toBe(wanted.backgroundColor)
    expect(actual.color).toBe(wanted.color)
    expect(actual.borderTopLeftRadius).toBe(wanted.borderTopLeftRadius)
    expect(actual.fontFamily).toBe(wanted.fontFamily)
  })
  expect(pay.offsetWidth).toBe(button.offsetWidth)
  for (const control of played.canvasElement.querySelectorAll('.tillkit-input, .tillkit-pay')) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(Number.parseFloat(getComputedStyle(control).fontSize)).toBeGreaterThanOrEqual(16)
  }
}
