import { browserFaults } from './browserFaults.js'
import { laterChargeFaults } from './laterChargeFaults.js'
import { outsideFaults } from './outsideFaults.js'
import { serviceFaults } from './serviceFaults.js'

export const plantedFaults = {
  ...outsideFaults,
  ...serviceFaults,
  ...laterChargeFaults,
  ...browserFaults,
}
