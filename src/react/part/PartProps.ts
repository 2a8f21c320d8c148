import type { ComponentPropsWithRef, ElementType, ReactElement } from 'react'

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
