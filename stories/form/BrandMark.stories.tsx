import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BrandMark, type SavedCard } from 'tillkit'

type CardBrand = NonNullable<SavedCard['brand']>

const names = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  maestro: 'Maestro',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  'diners-club': 'Diners Club',
  mir: 'Mir',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  prostir: 'Prostir',
} satisfies Record<CardBrand, string>

const brands: readonly CardBrand[] = Object.keys(names).filter((name): name is CardBrand =>
  Object.hasOwn(names, name),
)

const meta = {
  title: 'Form/BrandMark',
  component: BrandMark,
  args: { brand: 'visa', name: 'Visa' },
  render: (args) => (
    <div className="tillkit">
      <BrandMark {...args} />
    </div>
  ),
} satisfies Meta<typeof BrandMark>

export default meta

type Story = StoryObj<typeof meta>

/** Every brand there is. The drawings come a moment later than the page. */
export const All: Story = {
  parameters: { covers: brands.map((name) => `brand=${name}`) },
  render: () => (
    <div className="tillkit workshop-marks">
      {brands.map((brand) => (
        <figure key={brand}>
          <BrandMark brand={brand} name={names[brand]} />
          <figcaption>{names[brand]}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const name of Object.values(names)) expect(canvas.getByRole('img', { name })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('.tillkit-mark:empty')).toBeNull())
  },
}

export const NoBrand: Story = {
  args: { brand: undefined, name: 'A card' },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('img', { name: 'A card' })).not.toHaveAttribute('data-brand')
  },
}

/** Beside text that names the brand, the mark has no name of its own. */
export const Decoration: Story = {
  render: () => (
    <p className="tillkit">
      <BrandMark brand="mastercard" /> Mastercard ending in 5454
    </p>
  ),
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}
