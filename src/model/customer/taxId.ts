/** The weights of the first nine digits of a taxpayer's number of Ukraine. */
const weights: readonly number[] = [-1, 5, 7, 9, 4, 6, 10, 5, 7]

/**
 * Whether ten digits are a taxpayer's number of Ukraine (РНОКПП): its last digit checks the others, and its first five
 * count days from the last one of 1899 to the day of birth.
 *
 * @param digits nothing between them
 * @see Order of the Ministry of Finance of Ukraine 822 of 29.09.2017
 */
export function isTaxIdOfUkraine(digits: string): boolean {
  if (!/^(?!00000)\d{10}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  // The first weight is negative, and so may the sum be: the remainder must not.
  return (((sum % 11) + 11) % 11) % 10 === Number(digits[9])
}
