import type { ThirdParties } from "../config/third-parties";
import type { Grants } from "../domain/privacy-choice";
import { createAnalyticsLane, type AnalyticsLane } from "./analytics-lane";
import { countContactClicks } from "./contact-clicks";
import { sendEventsTo } from "./events";
import type { MonitoringOptions } from "./monitoring";
import { currentGrants, onPrivacyChoice } from "./privacy-choice-store";
import { sendPageView, tellTagManager } from "./tag-manager";

type TellConsent = (isGranted: boolean) => void;

/** A third party that waits for consent: loaded with the first, told of every later change. */
interface Recorder {
  isGranted(grants: Grants): boolean;
  load(): Promise<TellConsent>;
}

type MonitoringFacts = Pick<MonitoringOptions, "env" | "tracedOrigins">;

/** Starts what is configured and granted, now and whenever the visitor chooses; what fails stays off, and the page as it is. */
export function startThirdParties(thirdParties: ThirdParties, facts: MonitoringFacts): void {
  const lane = createAnalyticsLane();
  const follow = followGrants(recordersOf(thirdParties, facts, lane));
  onPrivacyChoice(() => {
    tellTagManager(currentGrants());
    follow();
  });
  follow();
  const isGoogleTag = thirdParties.tagManagerId.startsWith("G-");
  sendEventsTo((event) => {
    if (isGoogleTag && event.name === "page_view") sendPageView(event.properties);
    lane.take(event);
  });
  countContactClicks();
}

function followGrants(recorders: Recorder[]): () => void {
  const loaded = new Map<Recorder, Promise<TellConsent>>();
  return () => {
    const grants = currentGrants();
    for (const recorder of recorders) {
      const isGranted = recorder.isGranted(grants);
      const tell = loaded.get(recorder);
      // What could not be loaded is loaded no more: a blocker has its reasons.
      if (tell) tell.then((say) => say(recorder.isGranted(currentGrants()))).catch(() => {});
      else if (isGranted) loaded.set(recorder, ignoringFailure(recorder.load()));
    }
  };
}

function ignoringFailure<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

function recordersOf(thirdParties: ThirdParties, facts: MonitoringFacts, lane: AnalyticsLane): Recorder[] {
  const { monitoring, analytics, experiment, messaging } = thirdParties;
  const measures = (grants: Grants) => grants.measurement;
  const recorders: Recorder[] = [];
  if (monitoring.applicationId !== "") {
    const load = async () => {
      const { startMonitoring, setMonitoringConsent } = await import("./monitoring");
      startMonitoring({ ...monitoring, ...facts });
      return setMonitoringConsent;
    };
    recorders.push({ isGranted: measures, load });
  }
  if (analytics.apiKey !== "") {
    const load = async () => {
      lane.hold();
      const { startAnalytics, setAnalyticsConsent } = await import("./analytics");
      lane.sendTo(startAnalytics(analytics.apiKey));
      if (experiment.deploymentKey !== "") void ignoringFailure(startExperiment(experiment));
      return setAnalyticsConsent;
    };
    recorders.push({ isGranted: measures, load });
  }
  if (messaging.apiKey !== "") {
    const load = async () => {
      const { startMessaging, stopMessaging } = await import("./messaging");
      startMessaging(messaging);
      return (isGranted: boolean) => (isGranted ? startMessaging(messaging) : stopMessaging());
    };
    recorders.push({ isGranted: (grants) => grants.marketing, load });
  }
  return recorders;
}

async function startExperiment(experiment: ThirdParties["experiment"]): Promise<void> {
  const experiments = await import("./experiment");
  await experiments.startExperiment(experiment);
}
