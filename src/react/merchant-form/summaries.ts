import type { CardFormParts } from '../form/CardFormContext.js'

/** The error summary of a merchant's form, by the form's `control`: `useCardPayment` is called above `<CardFields>`. */
export const summaries: WeakMap<object, CardFormParts['summary']> = new WeakMap()
