/** @throws {Error} when the shop has refused a press because of its limit of tries */
export function assertUnlimited<Answer extends { readonly status: number }>(
  answer: Answer,
): Answer {
  if (answer.status !== 429) return answer
  throw new Error('The shop limits tries. Raise protection.rateLimits while you rehearse.')
}
