import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'
import { guideOf } from './guides'

/**
 * The page of a component: what it is, its guide, a live example with its props to change, and
 * every state.
 */
export function ComponentDocs(): ReactElement {
  const resolved = useOf('meta', ['meta'])
  const guide = guideOf(resolved.preparedMeta.title)
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && (
        <p>
          How it is used: <a href={`?path=/docs/${guide.id}`}>{guide.name}</a>, a guide.
        </p>
      )}
      {import.meta.env.PROD && (
        <p>
          With a shop behind it: the{' '}
          <a href="../playground/index.html" target="_top">
            playground
          </a>
          .
        </p>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}
