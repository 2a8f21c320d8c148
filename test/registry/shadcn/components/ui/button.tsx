import type { ComponentProps, ReactElement } from 'react'
import { cn } from '@/lib/utils'

const variants = {
  default: 'bg-primary text-primary-foreground hover:bg-primary/90',
  outline:
    'border bg-background shadow-xs hover:bg-accent hover:text-accent-foreground dark:bg-input/30',
  link: 'text-primary underline-offset-4 hover:underline',
} as const

interface Look {
  readonly variant?: keyof typeof variants
  readonly className?: string | undefined
}

export function buttonVariants({ variant = 'default', className }: Look = {}): string {
  return cn(
    'inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded-md px-4 py-2 text-sm font-medium whitespace-nowrap outline-none focus-visible:border-ring focus-visible:ring-[3px] focus-visible:ring-ring/50',
    variants[variant],
    className,
  )
}

export function Button({
  variant = 'default',
  className,
  ...props
}: ComponentProps<'button'> & Look): ReactElement {
  return (
    <button data-slot="button" className={cn(buttonVariants({ variant, className }))} {...props} />
  )
}
