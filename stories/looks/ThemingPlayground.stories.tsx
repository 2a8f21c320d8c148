import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { CardForm } from 'tillkit'
import { payButton } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'

interface Seeds {
  /** Whether the surface is light or dark: what follows from the seeds goes the other way. */
  readonly scheme: 'light' | 'dark'
  /** The pay button's colour; links, what is chosen and the ring of the focus follow. */
  readonly accent?: string
  /** Behind everything; fields, lines and panels follow. */
  readonly surface?: string
  /** The text's colour; hints and lines follow. */
  readonly text?: string
  /** The corners' radius, in rem. */
  readonly radius?: number
  /** Between the fields, in rem. */
  readonly space?: number
}

/** The five seeds, to try: all else follows from them. Below the form is the CSS for your page. */
const meta = {
  title: 'Looks/Theming playground',
  component: Playground,
  decorators: [onStage],
  parameters: staged({}, 'editing'),
  args: { scheme: 'light', radius: 0.625, space: 1 },
  argTypes: {
    scheme: { control: 'inline-radio', options: ['light', 'dark'] },
    accent: { control: 'color' },
    surface: { control: 'color' },
    text: { control: 'color' },
    radius: { control: { type: 'range', min: 0, max: 1.5, step: 0.125 } },
    space: { control: { type: 'range', min: 0.5, max: 1.5, step: 0.0625 } },
  },
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

export const Playing: Story = {
  play: ({ canvas }) => {
    expect(canvas.getByText(/--tillkit-radius: 0\.625rem;/)).toBeVisible()
  },
}

export const Green: Story = {
  args: { accent: '#1d5746', surface: '#fbfcfa', text: '#18231e', radius: 0.375 },
  play: (played) =>
    expectButton(played, 'rgb(29, 87, 70)', /^(?:color\(xyz-d65 0\.95|rgb\(255, 255, 255\))/),
}

/** A light accent has black text on it, and links of a darker tone. */
export const Yellow: Story = {
  args: { accent: '#facc15', surface: '#fffdf5', text: '#1c1917' },
  play: (played) =>
    expectButton(played, 'rgb(250, 204, 21)', /^(?:color\(xyz-d65 0 0 0|rgb\(0, 0, 0\))/),
}

function Playground({ scheme, accent, surface, text, radius, space }: Seeds): ReactElement {
  const measures = { radius: rem(radius), space: rem(space) }
  const given = Object.entries({ accent, surface, text, ...measures }).filter(([, value]) => value)
  const properties = given.map(([name, value]) => [`--tillkit-${name}`, value] as const)
  return (
    <div data-tillkit-theme={scheme} style={Object.fromEntries(properties)}>
      <CardForm header={<strong>UAH 499.90</strong>} />
      <pre className="workshop-css">{`.tillkit {\n${properties.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`}</pre>
    </div>
  )
}

function rem(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${value}rem`
}

type Played = Parameters<typeof payButton>[0]

function expectButton(played: Played, ground: string, text: RegExp): void {
  const { backgroundColor, color } = getComputedStyle(payButton(played))
  expect(backgroundColor).toBe(ground)
  expect(color).toMatch(text)
}
