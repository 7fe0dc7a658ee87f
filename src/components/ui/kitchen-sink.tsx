import { useState } from "react";
import type { Language } from "../../domain/site/locale";
import { Layout } from "../shell/layout";
import { Badge } from "./badge";
import { Button, ButtonLink } from "./button";
import { Card } from "./card";
import { Choice } from "./choice";
import { Dialog } from "./dialog";
import { Notice } from "./notice";
import { SelectField } from "./select-field";
import { SidePanel } from "./side-panel";
import { SwitchField } from "./switch-field";
import { Tabs } from "./tabs";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";
import "./kitchen-sink.css";

const COLORS = ["ink", "paper", "muted", "line", "surface", "field-line", "accent", "accent-text", "danger"] as const;
const STATES = [
  { value: "CA", label: "California" },
  { value: "GA", label: "Georgia" },
];
const TABS = ["sale", "rent", "sold"].map((id) => ({ id, label: `Tab ${id}`, content: <p>Content of {id}.</p> }));

/** Every primitive in every state, for us and for the browser tests. Its words are nobody's: they are not translated. */
export function KitchenSink({ language }: { language: Language }) {
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [answer, setAnswer] = useState<"Y" | "N">("N");
  const [isAsking, setAsking] = useState(false);
  const [toast, setToast] = useState("");
  return (
    <Layout language={language} originalPath="/kitchen-sink">
      <div className="wrap kitchen-sink" lang="en">
        <h1>Kitchen sink</h1>
        <h2>Every primitive</h2>
        <section aria-label="Colors" className="kitchen-sink-colors">
          {COLORS.map((name) => (
            <figure key={name}>
              <span style={{ background: `var(--${name})` }} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </section>
        <section aria-label="Type">
          <p style={{ fontSize: "var(--text-display)", lineHeight: 1.08, fontWeight: 700 }}>Display</p>
          <p style={{ fontSize: "var(--text-title)", fontWeight: 700 }}>
            Title <span lang="ko">제목 가나다라마바사</span>
          </p>
          <p style={{ fontSize: "var(--text-lead)" }}>
            Lead <span lang="ko">소개하는 한 문장</span>
          </p>
          <p>
            Body 0123456789 <span lang="ko">본문은 낱말로 줄을 바꿉니다.</span>
          </p>
          <p style={{ fontSize: "var(--text-small)" }}>Small print</p>
        </section>
        <section aria-label="Buttons" className="kitchen-sink-row">
          <Button>Solid</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="light">Light</Button>
          <Button aria-disabled>Busy</Button>
          <ButtonLink href="#content" look="quiet">
            Link
          </ButtonLink>
        </section>
        <section aria-label="Badges" className="kitchen-sink-row">
          <Badge>Pending</Badge>
          <Badge strong>For sale</Badge>
        </section>
        <section aria-label="Fields" className="kitchen-sink-fields">
          <TextField label="Plain" name="plain" hint="What it is for." />
          <TextField label="Corrected" name="corrected" defaultValue="010-1234" warning="Only digits and hyphens." />
          <TextField label="Wrong" name="wrong" defaultValue="?" error="That is not a phone number." />
          <TextField label="Known" name="known" defaultValue="minji-kim" news="This address is free." />
          <SelectField label="One of several" name="several" options={STATES} defaultValue="CA" />
          <TextAreaField label="Long" name="long" counter="12 characters" hint="As long as it needs to be." />
          <SwitchField label="On" name="on" defaultChecked />
          <SwitchField label="Off" name="off" />
          <Choice
            legend="Do you have a website?"
            name="answer"
            options={[
              { value: "Y", label: "Yes" },
              { value: "N", label: "No" },
            ]}
            value={answer}
            onChange={({ target }) => setAnswer(target.value as "Y" | "N")}
          />
        </section>
        <section aria-label="Tabs">
          <Tabs label="Listings" tabs={TABS} />
        </section>
        <section aria-label="Card" className="kitchen-sink-card">
          <Card
            picture={
              <img className="card-picture" src="/landing/instant-en-420.webp" alt="" width={840} height={630} />
            }
            title="A card"
          >
            A picture, a title, a few words.
          </Card>
        </section>
        <section aria-label="Notices" className="kitchen-sink-fields">
          <Notice>Saved.</Notice>
          <Notice kind="error">It could not be saved.</Notice>
          <Button look="quiet" onClick={() => setToast((text) => (text ? "" : "Live in 0.2 s"))}>
            Toast
          </Button>
          <Notice toast>{toast}</Notice>
        </section>
        <section aria-label="Panel">
          <Button onClick={() => setPanelOpen(true)}>Open the panel</Button>
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </section>
        <section aria-label="Focus on a picture" className="kitchen-sink-picture">
          <Button look="light">On a picture</Button>
        </section>
      </div>
      <SidePanel
        isOpen={isPanelOpen}
        onClose={() => setPanelOpen(false)}
        title="A panel"
        lead="It slides in from the right."
        closeLabel="Close"
      >
        <TextField label="Inside" name="inside" />
      </SidePanel>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete it?"
        kind="alert"
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button look="danger" onClick={() => setAsking(false)}>
              Delete it
            </Button>
          </>
        }
      >
        <p>This cannot be undone.</p>
      </Dialog>
    </Layout>
  );
}
