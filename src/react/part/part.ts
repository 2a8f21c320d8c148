'use client'

import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactElement,
} from 'react'

/**
 * What every part takes besides its own props, for its root element: any attribute of it, `ref`, and `render`. What the part
 * sets itself is not among them: `Own`.
 *
 * `style` is for pages that only the browser renders: React sets it by script, which every policy allows. What a server renders has
 * it as an attribute, which a policy without `'unsafe-inline'` refuses, so give `className` there.
 */
export type PartProps<Tag extends ElementType, Own extends string = never> = Omit<
  ComponentPropsWithRef<Tag>,
  'children' | 'dangerouslySetInnerHTML' | Own
> & {
  /**
   * Renders the root in place of the element of ours. Spread what it is given, `ref`, `className` and `children` included, on an
   * element or a component of yours. @default the element named above
   */
  readonly render?: ((props: ComponentPropsWithRef<Tag>) => ReactElement) | undefined
}

/** The same, whichever the element is. */
export interface RootAttributes {
  readonly ref?: unknown
  readonly className?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly render?: ((props: never) => ReactElement) | undefined
}

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

/**
 * Makes a component whose `render` finds `ref` among its props: React 18 gives it to nothing else than a `forwardRef`.
 *
 * @see https://react.dev/blog/2024/12/05/react-19#ref-as-a-prop
 */
export function withRef<Props extends object>(
  render: (props: Props) => ReactElement | null,
): ForwardRefExoticComponent<Props> {
  const component = forwardRef((props: object, ref) => render({ ...props, ref } as Props & object))
  component.displayName = render.name
  return component as ForwardRefExoticComponent<Props>
}
