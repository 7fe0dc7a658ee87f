import { PRODUCT_API } from "../config/api-addresses";
import { SITE } from "../config/site";
import type { ThirdParties } from "../config/third-parties";
import type { Grants } from "../domain/site/privacy-choice";
import { createAnalyticsLane, type AnalyticsLane } from "./analytics-lane";
import { countContactClicks } from "./contact-clicks";
import { sendEventsTo } from "./events";
import { currentGrants, onPrivacyChoice } from "./privacy-choice-store";
import { sendPageView, tellTagManager } from "./tag-manager";
import { tracedOrigins } from "./traced-origins";
import { createTurns, onFirstAct, type Turns } from "./when-idle";

type TellConsent = (isGranted: boolean) => void;

/** A third party that waits for consent: started with the first, told of every later change. */
interface Recorder {
  isGranted(grants: Grants): boolean;
  /** Brings its code; nothing leaves before `start`. */
  load(): Promise<{ start(): void; tell: TellConsent }>;
}

/** Starts what is configured and granted, now and whenever the visitor chooses; what fails stays off, and the page as it is. */
export function startThirdParties(thirdParties: ThirdParties): void {
  const lane = createAnalyticsLane();
  const follow = followGrants(recordersOf(thirdParties, lane));
  const keepEvents = () => {
    if (currentGrants().measurement) lane.hold();
    else lane.forget();
  };
  onPrivacyChoice(() => {
    tellTagManager(currentGrants());
    keepEvents();
    follow();
  });
  keepEvents();
  onFirstAct(follow);
  const isGoogleTag = thirdParties.tagManagerId.startsWith("G-");
  sendEventsTo((event) => {
    if (isGoogleTag && event.name === "page_view") sendPageView(event.properties);
    lane.take(event);
  });
  countContactClicks();
}

function followGrants(recorders: Recorder[]): () => void {
  const inTurn = createTurns();
  const followers = recorders.map((recorder) => createFollower(recorder, inTurn));
  return () => followers.forEach((follow) => follow());
}

/** Called after each choice; what could not be loaded is loaded no more: a blocker has its reasons. */
function createFollower({ isGranted, load }: Recorder, inTurn: Turns): () => void {
  let loading: ReturnType<Recorder["load"]> | null = null;
  let isStarted = false;
  const isGrantedNow = () => isGranted(currentGrants());
  return () => {
    if (loading === null && !isGrantedNow()) return;
    loading ??= inTurn(load);
    loading
      .then(({ start, tell }) => {
        if (isStarted) return tell(isGrantedNow());
        // Withdrawn while it loaded.
        if (!isGrantedNow()) return;
        isStarted = true;
        start();
      })
      .catch(() => {});
  };
}

function recordersOf(thirdParties: ThirdParties, lane: AnalyticsLane): Recorder[] {
  const { monitoring, analytics, experiment, messaging } = thirdParties;
  const measures = (grants: Grants) => grants.measurement;
  const recorders: Recorder[] = [];
  if (monitoring.applicationId !== "") {
    const load = async () => {
      const { startMonitoring, setMonitoringConsent } = await import("./monitoring");
      const facts = { env: SITE.deployEnv, tracedOrigins: tracedOrigins({ ...SITE, productApi: PRODUCT_API }) };
      return { start: () => startMonitoring({ ...monitoring, ...facts }), tell: setMonitoringConsent };
    };
    recorders.push({ isGranted: measures, load });
  }
  if (analytics.apiKey !== "") {
    const load = async () => {
      const { startAnalytics, setAnalyticsConsent } = await import("./analytics");
      const startExperiment = experimentStarter(experiment);
      const start = () => {
        lane.sendTo(startAnalytics(analytics.apiKey));
        startExperiment();
      };
      const tell = (isGranted: boolean) => {
        setAnalyticsConsent(isGranted);
        if (isGranted) startExperiment();
      };
      return { start, tell };
    };
    recorders.push({ isGranted: measures, load });
  }
  if (messaging.apiKey !== "") {
    const load = async () => {
      const { startMessaging, stopMessaging } = await import("./messaging");
      const start = () => startMessaging(messaging);
      return { start, tell: (isGranted: boolean) => (isGranted ? start() : stopMessaging()) };
    };
    recorders.push({ isGranted: (grants) => grants.marketing, load });
  }
  return recorders;
}

/** Starts it once; withdrawn while its code loads, it is started with the next consent. */
function experimentStarter(experiment: ThirdParties["experiment"]): () => void {
  let isStarted = false;
  const start = async () => {
    const { startExperiment } = await import("./experiment");
    if (isStarted || !currentGrants().measurement) return;
    isStarted = true;
    await startExperiment(experiment);
  };
  return () => {
    if (experiment.deploymentKey !== "" && !isStarted) start().catch(() => {});
  };
}
