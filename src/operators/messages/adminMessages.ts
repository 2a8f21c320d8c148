import type { en } from './en.js'

/** The languages of the pages. */
export type AdminLocale = 'en' | 'uk'

/** An act of a form. */
export type FormAct = 'ask' | 'cancel' | 'succeeded' | 'failed' | 'retry_callback' | 'note'

/** The result of an act, as a page shows it. */
export type ActNotice = (typeof actNotices)[number]

export const actNotices = [
  'no_choice',
  'no_reason',
  'done',
  'notified',
  'not_notified',
  'not_possible',
  'changed',
  'failed',
  'noted',
  'note_failed',
] as const

/**
 * Every text of the pages, in one language: those that English has. The pages index them by the
 * states, types and acts.
 */
export type AdminMessages = Readonly<typeof en>
