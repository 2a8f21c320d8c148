import type { ComponentProps, ReactElement } from 'react'
import { cn } from '@/lib/utils'

export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<'label'>): ReactElement {
  return (
    <label
      data-slot="label"
      htmlFor={htmlFor}
      className={cn(
        'flex items-center gap-2 text-sm leading-none font-medium select-none',
        className,
      )}
      {...props}
    >
      {children}
    </label>
  )
}
