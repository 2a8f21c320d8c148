import { isObject } from '../../../core/model/isObject.js'
import { maskCards } from './maskCards.js'

/**
 * Members whose every digit counts: ids, times, addresses and the merchant's data. If one were
 * masked, a payment could not be found by its id any more.
 */
const exactMembers =
  /(?:^id|_id|_at|_after|_date|_time|_url|_ip|_token|_expiration|_phone|^payload)$/

/** Masks possible card numbers in the free texts of a value, at every depth. */
export function maskFreeText(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskFreeText)
  if (!isObject(value)) return value
  const masked = Object.entries(value).map(([name, member]) => [name, maskMember(name, member)])
  return Object.fromEntries(masked)
}

function maskMember(name: string, member: unknown) {
  if (exactMembers.test(name)) return member
  const isMask = name.endsWith('_mask') && typeof member === 'string'
  return isMask ? maskCardMask(member) : maskFreeText(member)
}

/**
 * Masks a whole card number in a member that should have a card's mask. A mask stays, although some
 * masks pass the Luhn check by chance. It has up to eight digits before its signs and four after.
 */
export function maskCardMask(mask: string): string {
  const isShortened = /[*•]/.test(mask) && (mask.match(/\d/g) ?? []).length <= 12
  return isShortened ? mask.replace(/[^*•]+/g, maskText) : maskText(mask)
}

/** Masks possible card numbers in a text. Without one, the text keeps its digits of any script. */
export function maskText(text: string): string {
  const masked = maskCards(text)
  return masked.includes('•') ? masked : text
}
