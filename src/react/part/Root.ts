'use client'

import { type ComponentPropsWithoutRef, createElement, type ReactElement } from 'react'
import type { RootAttributes } from './PartProps.js'

type RootTag = 'button' | 'div' | 'fieldset' | 'label' | 'section' | 'svg'

type RootProps<Tag extends RootTag> = ComponentPropsWithoutRef<Tag> & {
  readonly tag: Tag
  /** What the merchant has given the part. */
  readonly given: RootAttributes
}

/**
 * Renders the root of a part: class names are joined, all other attributes of ours stay as they are, and all others of the
 * merchant's are added.
 */
export function Root<Tag extends RootTag>({ tag, given, ...own }: RootProps<Tag>): ReactElement {
  const { render, className, ...attributes } = given
  const props = { ...attributes, ...own, className: [own.className, className].filter(Boolean).join(' ') || undefined }
  return render ? render(props as never) : createElement(tag, props)
}
