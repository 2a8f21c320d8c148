import { nameOf, type Settings } from '../../settings/settings.js'
import { credentialNames } from './checkCredentials.js'
import { type Finding, finding } from './finding.js'

/** Compares a configuration with that of the other project: test and live share no credential. */
export function compareProjects(settings: Settings, otherSettings: Settings): readonly Finding[] {
  const sharedNames = credentialNames.filter(
    (name) => settings[name] !== undefined && settings[name] === otherSettings[name],
  )
  const findings = sharedNames.map((setting) =>
    finding('projects_shared', 'error', {
      setting,
      what: `${nameOf(setting)} is the same in both projects.`,
      why:
        'Test and live projects have separate authentication data, ' +
        'so one was copied into the other.',
      fix: 'Copy it from the merchant portal again, from the right project.',
    }),
  )
  const { environment } = settings
  if (environment === undefined || environment !== otherSettings.environment) return findings
  const sameKind = finding('projects_same_kind', 'error', {
    setting: 'environment',
    what: `Both configurations are of the ${environment} environment.`,
    why: 'The other one is there to be compared with: it should be the project of the other kind.',
    fix: 'Give --other the configuration of the other project, or correct one environment.',
  })
  return [...findings, sameKind]
}
