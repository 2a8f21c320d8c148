/**
 * Compares texts by their code points, as PostgreSQL's collation "C" does. JavaScript's own order
 * is by UTF-16 units, in which U+1F600 comes before U+FF11.
 */
export function compareCodePoints(textA: string, textB: string): number {
  const pointsA = codePointsOf(textA)
  const pointsB = codePointsOf(textB)
  for (const [index, pointA] of pointsA.entries()) {
    const difference = pointA - (pointsB[index] ?? -1)
    if (difference !== 0) return difference
  }
  return pointsA.length - pointsB.length
}

function codePointsOf(text: string): readonly number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}
